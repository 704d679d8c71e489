import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** Packages are ES modules alone: `require` of one reports this wherever Node cannot load such modules that way. */
const intended: readonly Problem['kind'][] = ['CJSResolvesToESM']

/** Resolution of Node before `exports`, for which packages have no entry. */
const unsupported = 'node10'

const describe = ({ kind, ...where }: Problem): string => {
  const { entrypoint = '.', resolutionKind = '' } = where as { entrypoint?: string; resolutionKind?: string }
  return `types: ${kind} ${entrypoint} ${resolutionKind}`.trimEnd()
}

const isFault = (problem: Problem): boolean =>
  !intended.includes(problem.kind) && !('resolutionKind' in problem && problem.resolutionKind === unsupported)

/**
 * What a bundler, Node or TypeScript would stumble over in a packed package, a line for each.
 * @param tarball as `npm pack` makes it
 * @throws {Error} where it is no such tarball
 */
export async function findPublishedFaults(tarball: Uint8Array): Promise<string[]> {
  const { messages, pkg } = await publint({ pack: { tarball: toBuffer(tarball) }, strict: true })
  const analysis = await checkPackage(createPackageFromTarballData(tarball))
  return [
    ...messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code),
    ...(analysis.types ? analysis.problems.filter(isFault).map(describe) : []),
  ]
}

// publint reads a whole buffer, and a file may be a part of one.
const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBuffer =>
  (buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength)
