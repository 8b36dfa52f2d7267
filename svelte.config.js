import { vitePreprocess } from '@astrojs/svelte';

// A page that tells which Svelte it has tells it to every reader, and one file more.
export default { preprocess: vitePreprocess(), compilerOptions: { discloseVersion: false } };
