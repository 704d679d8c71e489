import { describe, expect } from 'vitest'
import { init } from '../commands/init.ts'
import { type FixtureSite, test } from '../fixtures/siteTest.ts'

/** Begins a site that depends on a framework and has files. */
async function begin(site: FixtureSite, dependency: string, paths: readonly string[]) {
  const { dependencies } = JSON.parse(await site.read('package.json'))
  await site.write(
    'package.json',
    JSON.stringify({ dependencies: { ...dependencies, [dependency]: '1.0.0' } }),
  )
  for (const path of paths) await site.write(path, '{}')
  return init(site.context)
}

describe('for Next', () => {
  test('a client component makes an instance for each request, and one in the browser', async ({ site }) => {
    const { code } = await begin(site, 'next', ['tsconfig.json', 'app/layout.tsx'])
    expect(code.path).toBe('app/portico.tsx')
    expect(await site.read(code.path)).toMatchInlineSnapshot(`
      "'use client'

      import { createPortico } from '@portico/embed'
      import { PorticoProvider } from '@portico/embed/react'
      import { type ReactNode, useState } from 'react'
      import { networks } from '../portico.config'
      import root from '../portico.root.json' with { type: 'json' }

      const create = () => createPortico({ networks, root })
      let inBrowser: ReturnType<typeof create> | undefined

      /** One instance for each request on the server, and one for as long as the page lives in the browser. */
      function getPortico() {
        if (typeof window === 'undefined') return create()
        inBrowser ??= create()
        return inBrowser
      }

      export function Portico({ children }: { readonly children: ReactNode }) {
        const [portico] = useState(getPortico)
        return <PorticoProvider portico={portico}>{children}</PorticoProvider>
      }
      "
    `)
    expect(site.output.at(-1)).toContain("In app/layout.tsx import { Portico } from './portico'")
    expect(site.output.at(-1)).toContain(
      '  <Portico>{children}</Portico>\n  <portico-button></portico-button>',
    )
  })

  test('it is plain JavaScript where the site is', async ({ site }) => {
    const { code } = await begin(site, 'next', ['src/app/layout.jsx'])
    expect(code.path).toBe('src/app/portico.jsx')
    const text = await site.read(code.path)
    expect(text).toContain("from '../../portico.root.json'")
    expect(text).not.toMatch(/ReactNode|ReturnType|readonly/)
  })

  test('it lies beside the folder whose files are pages themselves', async ({ site }) => {
    const { code } = await begin(site, 'next', ['tsconfig.json', 'src/pages/index.tsx'])
    expect(code.path).toBe('src/portico.tsx')
    expect(site.output.at(-1)).toContain("In src/pages/_app.tsx import { Portico } from '../portico'")
    expect(site.output.at(-1)).toContain('<Portico><Component {...pageProps} /></Portico>')
  })
})

describe('for React', () => {
  test('a component goes around the app, with the provider of hooks and buttons', async ({ site }) => {
    const { code } = await begin(site, 'react', ['tsconfig.json', 'src/main.tsx'])
    expect(code.path).toBe('src/portico.tsx')
    expect(await site.read(code.path)).toMatchInlineSnapshot(`
      "import { createPortico } from '@portico/embed'
      import { PorticoProvider } from '@portico/embed/react'
      import type { ReactNode } from 'react'
      import { networks } from '../portico.config'
      import root from '../portico.root.json' with { type: 'json' }

      export const portico = createPortico({ networks, root })

      export function Portico({ children }: { readonly children: ReactNode }) {
        return <PorticoProvider portico={portico}>{children}</PorticoProvider>
      }
      "
    `)
    expect(site.output.at(-1)).toContain('  <Portico><App /></Portico>\n  <ConnectButton />')
  })

  test('it is plain JavaScript where the site is', async ({ site }) => {
    const { code } = await begin(site, 'react', ['src/main.jsx'])
    expect(code.path).toBe('src/portico.jsx')
    expect(await site.read(code.path)).not.toMatch(/ReactNode|readonly/)
  })
})

test.for([
  ['app/plugins/portico.client.ts', '../../portico.root.json', ['tsconfig.json', 'app/app.vue']],
  ['plugins/portico.client.js', '../portico.root.json', ['app.vue', 'app/router.options.ts']],
] as const)(
  'for Nuxt it is the plugin %s, which runs in browsers alone',
  async ([path, root, paths], { site }) => {
    const isTyped = path.endsWith('.ts')
    const [imported, option] = isTyped
      ? ["{ networks } from '../../portico.config'", 'networks']
      : ["{ mainnet } from '@portico/embed/networks'", 'networks: [mainnet]']
    const { code } = await begin(site, 'nuxt', paths)
    expect(code.path).toBe(path)
    expect(await site.read(path)).toBe(`import { createPortico } from '@portico/embed'
import ${imported}
import root from '${root}'

export default defineNuxtPlugin(() => ({ provide: { portico: createPortico({ ${option}, root }) } }))
`)
    expect(site.output.at(-1)).toContain('isCustomElement')
  },
)

test('for SvelteKit it is a module that the layout imports in browsers alone', async ({ site }) => {
  const { code } = await begin(site, '@sveltejs/kit', ['tsconfig.json', 'src/app.html'])
  expect(code.path).toBe('src/lib/portico.ts')
  expect(await site.read(code.path)).toContain("from '../../portico.root.json'")
  expect(site.output.at(-1)).toContain("  onMount(() => void import('$lib/portico'))\n")
})

test.for([
  ['next', 'app/portico.jsx'],
  ['nuxt', 'plugins/portico.client.js'],
  ['@sveltejs/kit', 'src/lib/portico.js'],
] as const)(
  'for %s a second call changes nothing, and a file of its name is left alone',
  async ([name, path], { site }) => {
    await site.write(path, '// mine\n')
    const { changes } = await begin(site, name, [])
    expect(changes.map((change) => change.path)).not.toContain(path)
    expect(await site.read(path)).toBe('// mine\n')
    expect((await init(site.context)).changes).toEqual([])
  },
)

test('a site that has a configuration, and its code elsewhere, is shown the lines', async ({ site }) => {
  await site.write('portico.config.ts', 'export default {}\n')
  const { code, changes } = await begin(site, 'next', [])
  expect(changes.map(({ path }) => path)).not.toContain(code.path)
  expect(site.output.at(-1)).toContain(
    "Where no module makes the instance yet, app/portico.jsx may be:\n\n  'use client'",
  )
})
