// The code goes through Astro's own pipelines, Markdown and MDX: the first line of a fence reaches our transformer,
// and no style attribute is added on the way.
import { createMarkdownProcessor, unified } from '@astrojs/markdown-remark';
import { bundledLanguages, createHighlighter } from 'shiki';
import { describe, expect, test } from 'vitest';
import { fenceLanguages } from '../vocabulary.ts';
import { shikiConfig } from './shiki-config.ts';

const cypherFence = '```cypher\nMATCH (n) RETURN n\n```\n\n';
const filtering = '```cql partition="year"\nSELECT a FROM t WHERE year = 1966 ALLOW FILTERING;\n```\n\n';
const other =
  '```bash\nnodetool status # all\n```\n\n```json\n{"a": 1}\n```\n\n```yaml\na: 1\n```\n\n```text\nplain\n```\n\n    indented\n';
const article = `# CQL\n\n${cypherFence}${filtering}${other}${cypherFence}${filtering}`;

const filteringHtml =
  '<pre class="code-block language-cql" tabindex="0"><code><span class="k">SELECT</span> a <span class="k">FROM</span> t ' +
  '<span class="k">WHERE</span> <span class="pk">year</span> = <span class="v">1966</span> <span class="k">ALLOW FILTERING</span>;</code></pre>';

async function renderMarkdown(text: string): Promise<string> {
  const processor = await createMarkdownProcessor({ syntaxHighlight: 'shiki', shikiConfig });
  return (await processor.render(text)).code;
}

describe('Markdown', () => {
  test('no style at all', async () => {
    const html = await renderMarkdown(article);
    expect(html).not.toMatch(/style/i);
    expect(html).not.toMatch(/astro-code|shiki|data-language|#0000/);
  });

  test('CQL is ours, before and after Cypher', async () => {
    const html = await renderMarkdown(article);
    expect(html.split(filteringHtml)).toHaveLength(3);
    expect(await renderMarkdown(filtering)).toContain(filteringHtml);
    expect(html).toContain('<span class="k">MATCH</span>');
  });
});

describe('MDX', () => {
  const shared = { syntaxHighlight: 'shiki', shikiConfig } as const;

  test('the first line of a fence reaches the roles, and no style is added', async () => {
    const renderer = await unified({ smartypants: false }).createMdxRenderer?.(shared, { optimize: false });
    const { code } = await renderer!.process(article, 'lesson.mdx', {});
    expect(code).not.toMatch(/style\s*[:=]|"style"/i);
    expect(code).toMatch(/class: "pk",\s*children: "year"/);
    expect(code).toMatch(/class: "k",\s*children: "ALLOW FILTERING"/);
    expect(code).toContain('class: "code-block language-cql"');
    expect(code).toMatch(/tabindex: "0"/i);
  });
});

describe('languages', () => {
  test('every language that a fence may name is there', async () => {
    const highlighter = await createHighlighter({ langs: shikiConfig.langs, themes: [shikiConfig.theme] });
    const loaded = highlighter.getLoadedLanguages();
    // Shiki knows `text` without a grammar.
    expect(fenceLanguages.filter((language) => language !== 'text' && !loaded.includes(language))).toEqual(
      [],
    );
  });

  test('Shiki still calls Cypher “cql”: once it does not, our copy of Cypher can go', () => {
    expect(bundledLanguages.cql).toBe(bundledLanguages.cypher);
  });
});
