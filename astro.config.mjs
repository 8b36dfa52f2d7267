import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unified } from '@astrojs/markdown-remark';
import mdx from '@astrojs/mdx';
import svelte from '@astrojs/svelte';
import { defineConfig } from 'astro/config';
import { shikiConfig } from './src/content/highlight/shiki-config.ts';
import { privateFolders } from './src/content/private-folders.ts';
import { lessonShape } from './src/content/shape.ts';
import { briefShape } from './src/labs/definition/brief-shape.ts';
import { chunkGroups } from './src/site/build/chunk-groups.ts';
import { chunkName } from './src/site/build/chunk-name.ts';
import { ringside } from './src/site/build/integration.ts';
import { themeScriptHash, themeScriptOfFramesHash } from './src/site/build/theme-script.ts';

export default defineConfig({
  // A copy that knows its own address names its translations to search engines.
  ...(process.env.SITE ? { site: process.env.SITE } : {}),
  base: process.env.BASE ?? '/',
  srcDir: 'src/site',
  outDir: process.env.OUT ?? 'dist',
  trailingSlash: 'always',
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1' },
  build: { assets: '_', inlineStylesheets: 'never', concurrency: 4 },
  markdown: {
    processor: unified({ remarkPlugins: [lessonShape, briefShape], smartypants: false }),
    shikiConfig,
  },
  integrations: [mdx({ optimize: { ignoreElementNames: ['h1', 'h2', 'h3', 'a'] } }), svelte(), ringside()],
  security: {
    csp: {
      // Pagefind's index is read by WebAssembly; nothing else needs more than the site's own files.
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
      ],
      scriptDirective: {
        resources: ["'self'", "'wasm-unsafe-eval'"],
        hashes: [themeScriptHash, themeScriptOfFramesHash],
      },
    },
  },
  vite: {
    plugins: [
      {
        // An instructor's own lessons lie outside the project. What they import is found as if they lay within it.
        name: 'private-lessons',
        enforce: 'pre',
        resolveId(id, importer) {
          const { lessons, labs } = privateFolders();
          const isPrivate = [lessons, labs].some((folder) => folder && importer?.startsWith(folder + sep));
          const isRelative = id.startsWith('.') || id.startsWith('/') || id.startsWith('\0');
          if (isPrivate && !isRelative)
            return this.resolve(id, fileURLToPath(import.meta.url), { skipSelf: true });
        },
      },
      {
        // A file of `chunk-rules.ts` exports to others what only a part of them needs. Astro overwrites this where it
        // stands among the options of the build.
        name: 'grouped-chunks',
        applyToEnvironment: ({ name }) => name === 'client',
        options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
      },
    ],
    build: {
      // The style sheet is written for browsers that know light-dark() and nesting; it carries its own fallbacks.
      cssTarget: 'esnext',
      assetsInlineLimit: 0,
      rolldownOptions: {
        onLog(level, log, handle) {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
        },
      },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              chunkFileNames: chunkName,
              codeSplitting: { groups: [{ name: chunkGroups(), includeDependenciesRecursively: false }] },
            },
          },
        },
      },
    },
  },
});
