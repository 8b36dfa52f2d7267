// This file is copied beside the packages that the bench installs, so that Node finds them from here.

export const load = (name) => import(name);
