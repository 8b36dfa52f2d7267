import { createHash } from 'node:crypto';

/**
 * Runs before the first paint, so that a chosen theme does not flash. It stands inline in every page;
 * the Content-Security-Policy names it by its hash (astro.config.mjs).
 */
export const themeScript =
  "document.documentElement.classList.add('js');try{var t=localStorage.getItem('ringside.theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

export const themeScriptHash = `sha256-${createHash('sha256').update(themeScript).digest('base64')}` as const;
