import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPolicy } from '../fixtures/checks/readPolicy.ts'
import { expect, test } from '../fixtures/exampleTest.ts'
import { runScript } from '../fixtures/installExample.ts'
import { start } from '../fixtures/start.ts'

const main = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'

createRoot(document.getElementById('app') as HTMLElement).render(<StrictMode><App /></StrictMode>)
`
const app = `export function App() {
  return <h1>Shop</h1>
}
`

/** What the command says is done: the component around the app, and in the app the button and a hook. */
const place = (text: string) =>
  `import { Portico } from './portico'\n${text.replace('<App />', '<Portico><App /></Portico>')}`
const appWithButton = `import { ConnectButton, useConnection } from '@portico/embed/react'

export function App() {
  const { address } = useConnection()
  return <><ConnectButton /><output>{address ?? 'nobody'}</output></>
}
`

/** Leaves of the example what a new site of Vite, React and TypeScript has. */
async function empty(directory: string): Promise<void> {
  const kept = ['node_modules', 'package.json', 'tsconfig.json', 'vite.config.ts', 'index.html']
  const own = (await readdir(directory)).filter((name) => !kept.includes(name))
  for (const name of own) await rm(join(directory, name), { recursive: true })
}

test('a new site of Vite, React and TypeScript compiles with what init writes, and connects under its policy', async ({
  page,
  modal,
  wallet,
  install,
  serve,
}) => {
  const directory = await install({ name: 'vite-react', areOthersCopied: true })
  await empty(directory)
  const write = (path: string, text: string) => writeFile(join(directory, path), text)
  await mkdir(join(directory, 'src'))
  await write('src/main.tsx', main)
  await write('src/App.tsx', app)
  const cli = join(directory, 'node_modules/.bin/portico')
  expect(await start(directory, cli, 'init')).toContain('  <Portico><App /></Portico>\n  <ConnectButton />')
  expect(await readFile(join(directory, 'src/main.tsx'), 'utf8')).toBe(main)
  await write('src/main.tsx', place(main))
  await write('src/App.tsx', appWithButton)
  await runScript(directory, 'typecheck')
  await runScript(directory, 'build')
  const policy = await readPolicy(directory, cli)
  expect(policy).toContain("connect-src 'self' https://")

  await page.goto((await serve(join(directory, 'dist'), policy)).url)
  await modal.opener.click()
  await modal.button(/Test Wallet/).click()
  await expect(page.locator('output')).toHaveText(wallet.address)
})
