import { describe, expect } from 'vitest'
import { codeOf, type FixtureSite, test } from '../fixtures/siteTest.ts'
import { installSend } from '../update/fixtures/installSend.ts'
import { add } from './add.ts'
import { check } from './check.ts'
import { init } from './init.ts'
import { lock } from './lock.ts'
import { remove } from './remove.ts'
import { rollback } from './rollback.ts'
import { update } from './update.ts'

async function addDependency(site: FixtureSite, name: string): Promise<void> {
  const manifest = JSON.parse(await site.read('package.json'))
  const dependencies = { ...manifest.dependencies, [name]: '1.0.0' }
  await site.write('package.json', JSON.stringify({ ...manifest, dependencies }))
}

test('writes config, lockfile and the files of the shell', async ({ site }) => {
  await init(site.context)
  expect(await site.list()).toEqual([
    'package.json',
    'portico.config.ts',
    'portico.js',
    'portico.lock.json',
    'portico.root.json',
    'public/portico/shell/1.0.0/core.js',
    'public/portico/shell/1.0.0/modal.js',
    'public/portico/shell/1.0.0/portico.release.json',
    'public/portico/shell/1.0.0/qr.js',
  ])
  expect((await site.readLock()).plugins).toEqual({})
})

test('writes the five lines of code, four in a module and the last to be put into the page', async ({
  site,
}) => {
  const { code, element } = await init(site.context)
  expect([...code.lines.filter(Boolean), element]).toMatchInlineSnapshot(`
    [
      "import { createPortico } from '@portico/embed'",
      "import { mainnet } from '@portico/embed/networks'",
      "import root from './portico.root.json' with { type: 'json' }",
      "export const portico = createPortico({ networks: [mainnet], root })",
      "<portico-button></portico-button>",
    ]
  `)
  expect(await site.read(code.path)).toBe(`${code.lines.join('\n')}\n`)
  expect(site.output.at(-1)).toContain(element)
})

test('says what was written in a few lines, however many files a release has', async ({ site }) => {
  const files = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`part-${index}.js`, `${index}`]))
  const release = { version: '1.0.0', roots: ['core.js', 'modal.js'] }
  await site.install('@portico/shell', release, { 'core.js': 'core', 'modal.js': 'modal', ...files })
  await init(site.context)
  expect(site.output.at(-1)?.split('\n').slice(0, 7)).toEqual([
    'Changed:',
    '  create  public/portico/shell/1.0.0/ (53 files)',
    '  create  portico.config.ts',
    '  create  portico.lock.json',
    '  create  portico.root.json',
    '  create  portico.js',
    '',
  ])
})

test('writes the module among the sources, in the language of the site', async ({ site }) => {
  await site.write('tsconfig.json', '{}')
  await site.write('src/main.ts', '')
  const { code } = await init(site.context)
  expect(code.path).toBe('src/portico.ts')
  expect(await site.read('src/portico.ts')).toContain("from '../portico.root.json'")
})

test.for([
  ['next', 'next', 'public'],
  ['react', 'react', 'public'],
  ['@sveltejs/kit', 'sveltekit', 'static'],
  ['svelte', 'svelte', 'public'],
] as const)('knows %s by its package', async ([dependency, framework, folder], { site }) => {
  await addDependency(site, dependency)
  // What a framework is built on is there too.
  await addDependency(site, 'react')
  expect((await init(site.context)).framework).toBe(dependency === 'svelte' ? 'svelte' : framework)
  expect(await site.list()).toContain(`${folder}/portico/shell/1.0.0/core.js`)
})

test('takes the framework that is named', async ({ site }) => {
  expect((await init(site.context, { framework: 'sveltekit' })).framework).toBe('sveltekit')
  expect(await site.read('portico.config.ts')).toContain("publicDirectory: 'static'")
})

test('leaves a file of that name alone', async ({ site }) => {
  await site.write('portico.js', 'mine')
  await init(site.context)
  expect(await site.read('portico.js')).toBe('mine')
})

describe('says how to install what is missing', () => {
  test.for([
    ['pnpm-lock.yaml', '', 'pnpm add'],
    ['yarn.lock', '', 'yarn add'],
    ['bun.lock', '', 'bun add'],
    ['package-lock.json', '{}', 'npm install'],
    ['nothing.txt', '', 'npm install'],
  ] as const)('where there is %s', async ([name, content, line], { site }) => {
    await site.write(name, content)
    await init(site.context)
    expect(site.output.at(-1)).toContain(`Install: ${line} @portico/embed`)
  })

  test('by what the project says of itself, before any lockfile', async ({ site }) => {
    await site.write('yarn.lock', '')
    const manifest = JSON.parse(await site.read('package.json'))
    await site.write('package.json', JSON.stringify({ ...manifest, packageManager: 'pnpm@9.1.0+sha512.a' }))
    expect((await init(site.context)).packageManager).toBe('pnpm')
  })

  test('when there is no shell, and writes nothing', async ({ site }) => {
    await site.write('pnpm-lock.yaml', '')
    await site.context.fs.rm(`${site.context.cwd}/node_modules/@portico/shell`, { recursive: true })
    const failed = init(site.context)
    await expect(failed).rejects.toSatisfy(codeOf('PORTICO-CLI-005'))
    await expect(failed).rejects.toThrow('pnpm add @portico/embed @portico/shell')
    expect(await site.list()).toEqual(['package.json', 'pnpm-lock.yaml'])
  })
})

test("says how Plug'n'Play is reached where the command runs without it", async ({ site }) => {
  await init(site.context)
  await site.context.fs.rm(`${site.context.cwd}/node_modules`, { recursive: true })
  await site.write('.pnp.cjs', '')
  await expect(init(site.context)).rejects.toThrow(/PORTICO-CLI-005[\s\S]*`yarn portico`/)
  await expect(lock(site.context)).rejects.toThrow(/PORTICO-CLI-005[\s\S]*`yarn portico`/)
})

describe('in a terminal', () => {
  const ask = (site: FixtureSite, answer: boolean) => {
    const asked: string[] = []
    const context = {
      ...site.context,
      isTerminal: true,
      ask: async (question: string) => {
        asked.push(question)
        return answer
      },
    }
    return { asked, context }
  }

  test('it asks once, and never again', async ({ site }) => {
    const { asked, context } = ask(site, true)
    await init(context)
    await init(context)
    expect(asked).toEqual(['This is no framework, installed by npm. Write 8 files?'])
  })

  test('a no writes nothing', async ({ site }) => {
    await expect(init(ask(site, false).context)).rejects.toSatisfy(codeOf('PORTICO-CLI-009'))
    expect(await site.list()).toEqual(['package.json'])
  })

  test('with --yes nothing is asked', async ({ site }) => {
    const { asked, context } = ask(site, false)
    await init(context, { yes: true })
    expect(asked).toEqual([])
  })
})

test('changes nothing when run twice', async ({ site }) => {
  await init(site.context)
  expect((await init(site.context)).changes).toEqual([])
})

test('keeps a config that is there', async ({ site }) => {
  await site.write('portico.config.ts', "export default { publicDirectory: 'static' }\n")
  await init(site.context)
  expect(await site.read('portico.config.ts')).toBe("export default { publicDirectory: 'static' }\n")
  expect(await site.list()).toContain('static/portico/shell/1.0.0/core.js')
})

test('writes nothing on a dry run', async ({ site }) => {
  const { changes } = await init(site.context, { dryRun: true })
  expect(changes).toHaveLength(8)
  expect(await site.list()).toEqual(['package.json'])
})

test('says what a page without a bundler has to do', async ({ site }) => {
  await init(site.context)
  expect(site.output.at(-1)).toContain('No bundler is installed')
  await site.write('node_modules/vite/package.json', '{ "name": "vite" }')
  await init(site.context)
  expect(site.output.at(-1)).not.toContain('No bundler')
})

describe('a page without a bundler', () => {
  const scripts = { 'portico.js': 'embed', 'networks.js': 'networks', 'wallet-button.js': 'button' }
  const copied = 'public/portico/script'

  async function installEmbed(site: FixtureSite, texts: Readonly<Record<string, string>> = scripts) {
    const folder = 'node_modules/@portico/embed'
    await site.write(`${folder}/package.json`, '{ "name": "@portico/embed" }')
    for (const [name, text] of Object.entries(texts)) await site.write(`${folder}/dist/script/${name}`, text)
  }

  const readCopiedRoot = async (site: FixtureSite) =>
    JSON.parse((await site.read(`${copied}/root.js`)).replace(/^export default /, ''))

  test('gets a module that imports what is copied, and the line for the page', async ({ site }) => {
    await installEmbed(site)
    await site.write('tsconfig.json', '{}')
    const { code } = await init(site.context)
    expect(await site.list()).toEqual(
      expect.arrayContaining([
        ...Object.keys(scripts).map((name) => `${copied}/${name}`),
        ...[`${copied}/root.js`, 'public/portico.js'],
      ]),
    )
    expect(await site.read('public/portico.js')).toBe(`import root from './portico/script/root.js'
import { mainnet } from './portico/script/networks.js'
import { createPortico } from './portico/script/portico.js'

export const portico = createPortico({ networks: [mainnet], root })
`)
    expect(code.placing.lines).toEqual([
      '<script type="module" src="/portico.js"></script>',
      '<portico-button></portico-button>',
    ])
    expect(site.output.at(-1)).not.toContain('No bundler')
    expect(await readCopiedRoot(site)).toEqual(JSON.parse(await site.read('portico.root.json')))
    expect((await init(site.context)).changes).toEqual([])
    expect(site.output.at(-1)).toContain('src="/portico.js"')
    expect((await check(site.context)).findings).toEqual([])
  })

  test('that lies beside package.json is served with its folder', async ({ site }) => {
    await installEmbed(site)
    await site.write('index.html', '<!doctype html>')
    await init(site.context)
    expect(await site.list()).toEqual(
      expect.arrayContaining(['portico.js', 'portico/script/root.js', 'portico/shell/1.0.0/core.js']),
    )
    expect(await site.read('portico.js')).toContain("from './portico/script/portico.js'")
    expect((await check(site.context)).findings).toEqual([])
    expect((await init(site.context)).changes).toEqual([])
  })

  test('has its root and scripts kept current by every command', async ({ site }) => {
    await installEmbed(site)
    await init(site.context)
    const isCurrent = async () => {
      expect(await readCopiedRoot(site)).toEqual(JSON.parse(await site.read('portico.root.json')))
      expect((await check(site.context)).findings).toEqual([])
    }
    await add(site.context, { features: ['send'], yes: true })
    await isCurrent()
    await installSend(site, '1.3.0')
    await update(site.context, { features: ['send'], yes: true })
    await isCurrent()
    await rollback(site.context, { features: ['send'] })
    expect(await readCopiedRoot(site)).toEqual(JSON.parse(await site.read('portico.root.json')))
    await remove(site.context, { features: ['send'] })
    await isCurrent()
    await installEmbed(site, { 'portico.js': 'embed 1.1' })
    await expect(check(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-012'))
    expect((await lock(site.context)).changes).toEqual([{ action: 'update', path: `${copied}/portico.js` }])
  })

  test('keeps its files where the package is gone', async ({ site }) => {
    await installEmbed(site)
    await init(site.context)
    await site.context.fs.rm(`${site.context.cwd}/node_modules/@portico/embed`, { recursive: true })
    expect((await lock(site.context)).changes).toEqual([])
    expect(await site.read(`${copied}/portico.js`)).toBe('embed')
  })

  test('that has begun before copies its files itself', async ({ site }) => {
    await init(site.context)
    await installEmbed(site)
    expect((await init(site.context)).changes).toEqual([])
    expect(site.output.at(-1)).toContain('No bundler is installed')
  })

  test('is none where a bundler is installed', async ({ site }) => {
    await installEmbed(site)
    await site.write('node_modules/vite/package.json', '{ "name": "vite" }')
    await init(site.context)
    expect((await site.list()).filter((path) => path.includes('script/'))).toEqual([])
    expect(await site.read('portico.js')).toContain("from '@portico/embed'")
  })
})
