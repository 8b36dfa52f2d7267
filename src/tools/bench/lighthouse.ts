import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median, say, warnIfBusy } from './attempt.ts';

const runsPerPage = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface LighthouseScores {
  performance: number;
  /** The lowest of accessibility, best practices and SEO. */
  others: number;
}

/** Scores pages as a phone sees them: for each page the median of three runs, then the lowest of the pages. */
export async function scorePages({
  urls,
  chromePath,
}: {
  urls: string[];
  chromePath: string;
}): Promise<LighthouseScores> {
  warnIfBusy();
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...sandboxFlags()] });
  try {
    const pages: LighthouseScores[] = [];
    for (const url of urls) {
      const runs: Record<(typeof categories)[number], number>[] = [];
      for (let run = 0; run < runsPerPage; run++) runs.push(await scoreOnce(url, chrome.port));
      const score = (category: (typeof categories)[number]) => median(runs.map((run) => run[category]));
      say(
        `lighthouse ${new URL(url).pathname}: ${categories.map((name) => `${name} ${score(name)}`).join(', ')}`,
      );
      pages.push({
        performance: score('performance'),
        others: Math.min(score('accessibility'), score('best-practices'), score('seo')),
      });
    }
    return {
      performance: Math.min(...pages.map((page) => page.performance)),
      others: Math.min(...pages.map((page) => page.others)),
    };
  } finally {
    chrome.kill();
  }
}

async function scoreOnce(url: string, port: number): Promise<Record<(typeof categories)[number], number>> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (name: (typeof categories)[number]) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}

/** Chromium refuses its sandbox to root, and then never answers. */
function sandboxFlags(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}
