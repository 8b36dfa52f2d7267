import { chromium } from '@playwright/test';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const [,, lang='en', width='1280', theme='light', what='both', steps='0', tag=''] = process.argv;
const page = await browser.newPage({ viewport: { width: Number(width), height: 900 }, colorScheme: theme });
page.on('console', m => m.type()==='error' && console.log('ERR', m.text().slice(0,400)));
page.on('pageerror', e => console.log('PAGEERR', e.message));
await page.goto(`http://localhost:4513/${lang}/lessons/tuning-consistency/`, { timeout: 120000 });
for (const name of what==='both' ? ['overlap','overlap-latency'] : [what]) {
  const w = page.locator(`[data-widget="${name}"]`);
  await w.scrollIntoViewIfNeeded();
  await page.waitForFunction((n)=>document.querySelector(`[data-widget="${n}"]`)?.stepper, name, {timeout:60000});
  await page.waitForTimeout(1500);
  const steps_ = Number(steps);
  for (let i=0;i<steps_;i++) { await w.locator('.play button').nth(2).click(); await page.waitForTimeout(900);} 
  if (name==='overlap-latency' && steps_>0) await page.waitForFunction(()=>!document.querySelector('[data-widget="overlap-latency"] .say > .lines > span:last-child')?.textContent.includes('at work'), null, {timeout:60000}).catch(()=>console.log('slow'));
  await w.screenshot({ path: `/tmp/w12/${name}-${lang}-${width}-${theme}-${steps}${tag}.png` });
}
await browser.close();
