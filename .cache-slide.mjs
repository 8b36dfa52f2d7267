import { chromium } from '@playwright/test';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
page.on('pageerror', e => console.log('PAGEERR', e.message));
const lang = process.argv[2] ?? 'en';
for (const hash of (process.argv[3] ?? '3.2 8.0').split(' ')) {
  await page.goto(`http://localhost:4513/${lang}/slides/tuning-consistency/#${hash}`, { timeout: 120000 });
  await page.waitForTimeout(4000);
  await page.screenshot({ path: `/tmp/w12/slide-${lang}-${hash}.png` });
}
await browser.close();
