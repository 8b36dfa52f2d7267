// Finds a browser for tests, screenshots and PDFs, and installs one if that is allowed.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a browser: RINGSIDE_BROWSER, Playwright's own, then the system's. */
export function findBrowser(isThere: (path: string) => boolean = existsSync): string | undefined {
  return [process.env.RINGSIDE_BROWSER, chromium.executablePath(), ...systemBrowsers].find(
    (path) => path !== undefined && path !== '' && isThere(path),
  );
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Finds a browser without windows for measurements, such as Playwright's own. A whole browser loads pages of its own
 * for each window, with two hundred scripts, while we measure ours.
 */
export function findShell(isThere: (path: string) => boolean = existsSync): string | undefined {
  return [process.env.RINGSIDE_BROWSER, chromium.executablePath(), headlessShell].find(
    (path) => path !== undefined && path !== '' && isThere(path),
  );
}

/** Finds a headless shell or installs Debian's, and says so. If there is none, returns a whole browser. */
export function ensureShell(): string | undefined {
  if (!findShell() && isDebian()) {
    console.log("Installing Debian's package chromium-headless-shell, to measure with …");
    installPackage('chromium-headless-shell');
  }
  return findShell() ?? findBrowser();
}

function isDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

function installPackage(name: string): void {
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const tryInstall = () => spawnSync('apt-get', ['install', '-y', name], { ...quiet, env: environment });
  if (tryInstall().status === 0) return;
  spawnSync('apt-get', ['update'], quiet);
  tryInstall();
}

/** Finds a browser or installs one, and says what it does. */
export function ensureBrowser({ install }: { install: boolean }): string | undefined {
  const found = findBrowser();
  if (found || !install) return found;
  console.log('No browser found: trying npx playwright install chromium …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 300_000,
    shell: process.platform === 'win32',
  });
  if (findBrowser()) return findBrowser();
  if (isDebian()) {
    console.log("That did not work: installing Debian's package chromium …");
    installPackage('chromium');
  }
  if (!findBrowser()) {
    console.log(
      'No browser could be installed. Install Chrome or Chromium, or set RINGSIDE_BROWSER to its path.',
    );
  }
  return findBrowser();
}
