import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type Plugin } from 'vitest/config'

const conditions = ['@portico/source', 'module', 'browser', 'development|production', 'import', 'default']
const nodeConditions = ['@portico/source', 'node', 'module', 'development|production', 'import', 'default']

/** Style sheets are imported as text, as the build does. The id hides the extension from Vite's own handling. */
const cssText: Plugin = {
  name: 'css-text',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.endsWith('.css') || !importer) return null
    return `${resolve(dirname(importer), source)}.js`
  },
  async load(id) {
    if (!id.endsWith('.css.js')) return null
    return `export default ${JSON.stringify(await readFile(id.slice(0, -'.js'.length), 'utf8'))}`
  },
}

const ignored = ['**/node_modules/**', '**/dist/**', 'e2e/**']

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        resolve: { conditions },
        ssr: { resolve: { conditions: nodeConditions, externalConditions: nodeConditions } },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{apps,packages,plugins,tools,bench}/**/*.test.ts'],
          exclude: [...ignored, '**/*.chain.test.ts'],
        },
      },
      {
        plugins: [cssText],
        resolve: { conditions },
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'axe-core',
            'viem/utils',
            'viem/ens',
          ],
        },
        test: {
          name: 'component',
          include: ['{apps,packages,plugins}/**/*.test.tsx'],
          exclude: ignored,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env.PORTICO_CHROMIUM ?? '/usr/bin/chromium',
                args: [
                  '--no-sandbox',
                  '--disable-gpu',
                  '--disable-quic',
                  '--no-first-run',
                  '--disable-background-networking',
                  '--disable-component-update',
                  '--disable-sync',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions: nodeConditions, externalConditions: nodeConditions } },
        test: {
          name: 'chain',
          environment: 'node',
          include: ['{apps,packages,plugins,tools}/**/*.chain.test.ts'],
          exclude: ignored,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
