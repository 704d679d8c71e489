import { expect, test } from 'vitest'
import { createFixtureWorkspace } from '../imports/createFixtureWorkspace.ts'
import { checkListed } from './checkListed.ts'

const workspace = createFixtureWorkspace({
  'tools/cli': { kind: 'tool', files: { 'src/errors.generated.ts': '', 'src/errors.ts': '' } },
})

test('what calls itself generated has somebody who makes it', () => {
  const files = { 'tools/cli/src/errors.generated.ts': '' }
  expect(checkListed(workspace, { files, folders: [] })).toEqual([])
  expect(checkListed(workspace, { files: {}, folders: [] })).toEqual([
    expect.objectContaining({ where: 'tools/cli/src/errors.generated.ts' }),
  ])
})
