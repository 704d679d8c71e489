import type { Violation } from '../Violation.ts'
import type { Workspace } from '../workspace/readWorkspace.ts'
import type { Generated } from './generators.ts'

/** Names what calls itself generated and is made by nobody, so that nothing would find it stale. */
export const checkListed = ({ projects }: Workspace, { files }: Generated): Violation[] =>
  projects
    .flatMap((project) => project.files)
    .filter(({ path }) => /\.generated\./.test(path) && !(path in files))
    .map(({ path: where }) => ({
      where,
      message: 'is made by nobody: let tools/cli/src/fixtures/generate/generateFiles.ts make it.',
    }))
