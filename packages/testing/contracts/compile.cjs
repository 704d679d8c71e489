// Compiles our contracts to the artifacts beside them. Run from a folder that has solc 0.8.30 installed.
const { writeFileSync } = require('node:fs')
const { join } = require('node:path')
const { compileContracts } = require('../../../scripts/compileContracts.cjs')

const contracts = {
  'TestToken.sol': ['TestToken', 'NoReturnToken'],
  'OddTokens.sol': ['TaxToken', 'TrapToken', 'ResetToken', 'PermitToken', 'DaiPermitToken', 'RebasingToken'],
  'TestResolver.sol': ['TestResolver', 'TestWildcardResolver', 'TestOffchainResolver'],
  'TestUniversalResolver.sol': ['TestUniversalResolver'],
  'TestNft.sol': ['TestNft'],
  'TestEditions.sol': ['TestEditions'],
  'TestFarcaster.sol': ['TestIdRegistry', 'TestKeyRegistry', 'TestCustody', 'TestCustodyFactory'],
}
const compiled = compileContracts(__dirname, Object.keys(contracts))
for (const [file, names] of Object.entries(contracts))
  for (const name of names) {
    const { abi, evm } = compiled[file][name]
    const artifact = { contractName: name, abi, bytecode: `0x${evm.bytecode.object}` }
    writeFileSync(join(__dirname, `${name}.json`), `${JSON.stringify(artifact, null, 2)}\n`)
  }
