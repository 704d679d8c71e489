// Compiles the resolver to src/nameResolverCode.ts. Run from a folder that has solc 0.8.30 installed.
const { writeFileSync } = require('node:fs')
const { join } = require('node:path')
const { compileContracts } = require('../../../scripts/compileContracts.cjs')

const file = 'NameResolver.sol'
const { evm } = compileContracts(__dirname, [file])[file].NameResolver
writeFileSync(
  join(__dirname, '../src/nameResolverCode.ts'),
  `import type { Hex } from 'viem'

/** Code that creates \`contracts/NameResolver.sol\`: written by \`contracts/compile.cjs\`. */
export const nameResolverCode: Hex =
  '0x${evm.bytecode.object}'
`,
)
