// Compiles TransferProbe.sol to src/swaps/taxes/transferProbe.ts. Run from a folder that has solc 0.8.30 installed.
const { readFileSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')
const solc = require(require.resolve('solc', { paths: [process.cwd()] }))

const file = 'TransferProbe.sol'
const input = {
  language: 'Solidity',
  sources: { [file]: { content: readFileSync(join(__dirname, file), 'utf8') } },
  settings: {
    // Paris has no PUSH0: the bytecode also runs on chains that lag behind.
    evmVersion: 'paris',
    optimizer: { enabled: true, runs: 200 },
    metadata: { bytecodeHash: 'none' },
    outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
  },
}
const output = JSON.parse(solc.compile(JSON.stringify(input)))
for (const error of output.errors ?? []) console.error(error.formattedMessage)
const code = output.contracts[file].TransferProbe.evm.deployedBytecode.object
const text = `/** \`contracts/TransferProbe.sol\`, as it runs: written by \`contracts/compile.cjs\`. */
export const transferProbe =
  '0x${code}'
`
writeFileSync(join(__dirname, '../src/swaps/taxes/transferProbe.ts'), text)
