import { expect } from 'vitest'
import { codeOf, type FixtureSite, test } from './fixtures/siteTest.ts'
import { findSite } from './site.ts'

const at = ({ context }: FixtureSite, folder: string) => ({ ...context, cwd: `${context.cwd}/${folder}` })
const config = 'export default {}'

test.for([
  ['npm', 'package.json', '{ "workspaces": ["apps/*"] }'],
  ['pnpm', 'pnpm-workspace.yaml', 'packages: [apps/*]'],
] as const)('finds the one site of a workspace of %s, from any folder', async ([, name, text], { site }) => {
  await site.write(name, text)
  await site.write('apps/web/package.json', '{}')
  await site.write('apps/web/portico.config.ts', config)
  await site.write('apps/web/src/page.ts', '')
  await site.write('packages/other/package.json', '{}')
  for (const folder of ['.', 'apps', 'apps/web', 'apps/web/src', 'packages/other'])
    expect((await findSite(at(site, folder))).directory).toBe(`${site.context.cwd}/apps/web`)
})

test('does not choose between several', async ({ site }) => {
  await site.write('package.json', '{ "workspaces": ["apps/*"] }')
  await site.write('apps/a/portico.config.ts', config)
  await site.write('apps/b/portico.config.ts', config)
  await expect(findSite(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-002'))
  await expect(findSite(site.context)).rejects.toThrow('apps/a, apps/b')
  expect((await findSite(at(site, 'apps/b'))).directory).toBe(`${site.context.cwd}/apps/b`)
})

test('takes no site of a package that is installed, nor one below a plain project', async ({ site }) => {
  await site.write('node_modules/acme/portico.config.ts', config)
  await site.write('apps/web/portico.config.ts', config)
  await expect(findSite(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-002'))
  await site.write('package.json', '{ "workspaces": ["apps/*"] }')
  expect((await findSite(site.context)).directory).toBe(`${site.context.cwd}/apps/web`)
})
