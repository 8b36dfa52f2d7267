import { createHash } from 'node:crypto';

/**
 * Runs before the first paint, so that a chosen theme does not flash. It stands inline in every page;
 * the Content-Security-Policy names it by its hash (astro.config.mjs).
 */
export const themeScript =
  "document.documentElement.classList.add('js');try{var t=localStorage.getItem('ringside.theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

/** In a frame the page around it chooses the theme: `?theme=dark`. */
export const themeScriptOfFrames = themeScript.replace(
  "localStorage.getItem('ringside.theme')",
  "new URLSearchParams(location.search).get('theme')||$&",
);

export const themeScriptHash = hashOf(themeScript);
export const themeScriptOfFramesHash = hashOf(themeScriptOfFrames);

function hashOf(script: string) {
  return `sha256-${createHash('sha256').update(script).digest('base64')}` as const;
}
