import { median, say, warnIfBusy } from './attempt.ts';
import { type Lighthouse, type LighthouseCategory, loadChromeLauncher, loadLighthouse } from './packages.ts';

const runsPerPage = 3;
const categories: LighthouseCategory[] = ['performance', 'accessibility', 'best-practices', 'seo'];

export interface LighthouseScores {
  performance: number;
  /** The lowest score of accessibility, best practices and SEO. */
  others: number;
}

/** Scores pages as on a phone: for each page the median of three runs, then the lowest of all pages. */
export async function scorePages({
  urls,
  chromePath,
}: {
  urls: string[];
  chromePath: string;
}): Promise<LighthouseScores> {
  const lighthouse = await loadLighthouse();
  const { launch } = await loadChromeLauncher();
  warnIfBusy();
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...sandboxFlags()] });
  try {
    const pages: LighthouseScores[] = [];
    for (const url of urls) {
      const runs: Record<LighthouseCategory, number>[] = [];
      for (let run = 0; run < runsPerPage; run++) runs.push(await scoreOnce(lighthouse, url, chrome.port));
      const score = (category: LighthouseCategory) => median(runs.map((run) => run[category]));
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

async function scoreOnce(
  lighthouse: Lighthouse,
  url: string,
  port: number,
): Promise<Record<LighthouseCategory, number>> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: categories,
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (name: LighthouseCategory) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}

/** Chromium refuses its sandbox to root, and then never starts. */
function sandboxFlags(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}
