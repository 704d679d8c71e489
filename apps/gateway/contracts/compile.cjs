// Compiles TransferProbe.sol to src/swaps/taxes/transferProbe.ts. Run from a folder that has solc 0.8.30 installed.
const { writeFileSync } = require('node:fs')
const { join } = require('node:path')
const { compileContracts } = require('../../../scripts/compileContracts.cjs')

const file = 'TransferProbe.sol'
const code = compileContracts(__dirname, [file])[file].TransferProbe.evm.deployedBytecode.object
const text = `/** \`contracts/TransferProbe.sol\`, as it runs: written by \`contracts/compile.cjs\`. */
export const transferProbe =
  '0x${code}'
`
writeFileSync(join(__dirname, '../src/swaps/taxes/transferProbe.ts'), text)
