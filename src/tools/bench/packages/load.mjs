// Copied beside the packages that the bench installs: from here Node finds them.

export const load = (name) => import(name);
