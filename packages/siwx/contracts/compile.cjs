// Compiles TestAccount.sol to the artifacts beside it. Run from a folder that has solc 0.8.30 installed.
const { readFileSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')
const solc = require(require.resolve('solc', { paths: [process.cwd()] }))

const file = 'TestAccount.sol'
const input = {
  language: 'Solidity',
  sources: { [file]: { content: readFileSync(join(__dirname, file), 'utf8') } },
  settings: {
    // Paris has no PUSH0: the bytecode also runs on chains that lag behind.
    evmVersion: 'paris',
    optimizer: { enabled: true, runs: 200 },
    metadata: { bytecodeHash: 'none' },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  },
}
const output = JSON.parse(solc.compile(JSON.stringify(input)))
for (const error of output.errors ?? []) console.error(error.formattedMessage)
for (const name of ['TestAccount', 'TestAccountFactory']) {
  const { abi, evm } = output.contracts[file][name]
  const artifact = { contractName: name, abi, bytecode: `0x${evm.bytecode.object}` }
  writeFileSync(join(__dirname, `${name}.json`), `${JSON.stringify(artifact, null, 2)}\n`)
}
