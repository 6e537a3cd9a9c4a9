/** Writes a small built client, for servers whose pages a test or benchmark requests. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const builtPage = `<!doctype html>
<html lang="en" class="dark"><head><meta charset="utf-8"><title>Enfilade</title><!--enfilade:head-->
<script>window.early = 1;</script></head><body><!--enfilade:data--><!--enfilade:further-results--><script type="module" src="/assets/app-1a2b3c.js"></script></body></html>
`;

const builtErrorPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Enfilade</title><!--enfilade:head-->
<link rel="stylesheet" crossorigin href="/assets/error-1a2b3c.css"></head><body><main><!--enfilade:content--></main></body></html>
`;

export const writeClient = (folder: string): string => {
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  for (const page of [
    'show.html',
    'home.html',
    'sign-in.html',
    'account.html',
    'settings.html',
    'join.html',
    'stats.html',
    'place.html',
  ])
    writeFileSync(path.join(folder, page), builtPage);
  writeFileSync(path.join(folder, 'error.html'), builtErrorPage);
  writeFileSync(path.join(folder, 'assets', 'app-1a2b3c.js'), `export const text = '${'enfilade '.repeat(200)}';\n`);
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
};
