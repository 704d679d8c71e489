// Compiles what is beside it into src/. Run from a folder that has solc 0.8.30 and @openzeppelin/contracts 5.7.0 installed.
const { writeFileSync } = require('node:fs')
const { join } = require('node:path')
const { compileContracts } = require('../../../scripts/compileContracts.cjs')

const write = (place, text) => writeFileSync(join(__dirname, '../src', place), text)

const probe = 'TransferProbe.sol'
const probeCode = compileContracts(__dirname, [probe])[probe].TransferProbe.evm.deployedBytecode.object
write(
  'swaps/taxes/transferProbe.ts',
  `/** \`contracts/TransferProbe.sol\`, as it runs: written by \`contracts/compile.cjs\`. */
export const transferProbe =
  '0x${probeCode}'
`,
)

const paymaster = 'SponsorPaymaster.sol'
// EntryPoint 0.8 itself needs Cancun.
const compiled = compileContracts(__dirname, [paymaster], { evmVersion: 'cancun' })
write(
  'sponsorship/paymaster/paymasterCode.ts',
  `/** \`contracts/SponsorPaymaster.sol\`, as it is deployed: written by \`contracts/compile.cjs\`. */
export const paymasterCode =
  '0x${compiled[paymaster].SponsorPaymaster.evm.bytecode.object}'
`,
)
