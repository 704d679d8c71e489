// Compiles our contracts to the artifacts beside them. Run from a folder that has solc 0.8.30 installed.
const { readFileSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')
const solc = require(require.resolve('solc', { paths: [process.cwd()] }))

const contracts = {
  'TestToken.sol': ['TestToken', 'NoReturnToken'],
  'OddTokens.sol': ['TaxToken', 'TrapToken', 'ResetToken', 'PermitToken', 'RebasingToken'],
  'TestResolver.sol': ['TestResolver', 'TestWildcardResolver', 'TestOffchainResolver'],
  'TestNft.sol': ['TestNft'],
  'TestEditions.sol': ['TestEditions'],
}
const readSource = (file) => ({ content: readFileSync(join(__dirname, file), 'utf8') })
const input = {
  language: 'Solidity',
  sources: Object.fromEntries(Object.keys(contracts).map((file) => [file, readSource(file)])),
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
for (const [file, names] of Object.entries(contracts))
  for (const name of names) {
    const { abi, evm } = output.contracts[file][name]
    const artifact = { contractName: name, abi, bytecode: `0x${evm.bytecode.object}` }
    writeFileSync(join(__dirname, `${name}.json`), `${JSON.stringify(artifact, null, 2)}\n`)
  }
