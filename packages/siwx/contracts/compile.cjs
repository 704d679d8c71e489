// Compiles TestAccount.sol to the artifacts beside it. Run from a folder that has solc 0.8.30 installed.
const { writeFileSync } = require('node:fs')
const { join } = require('node:path')
const { compileContracts } = require('../../../scripts/compileContracts.cjs')

const file = 'TestAccount.sol'
const contracts = compileContracts(__dirname, [file])
for (const name of ['TestAccount', 'TestAccountFactory']) {
  const { abi, evm } = contracts[file][name]
  const artifact = { contractName: name, abi, bytecode: `0x${evm.bytecode.object}` }
  writeFileSync(join(__dirname, `${name}.json`), `${JSON.stringify(artifact, null, 2)}\n`)
}
