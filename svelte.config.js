import { vitePreprocess } from '@astrojs/svelte';

// Readers need not load a file that only tells which Svelte the page has.
export default { preprocess: vitePreprocess(), compilerOptions: { discloseVersion: false } };
