const { readFileSync } = require('node:fs')
const { join } = require('node:path')

/**
 * Compiles contracts of tests, with solc 0.8.30 of the folder that it is run in.
 * @param {string} folder where the sources are
 * @param {readonly string[]} files their names
 * @returns the compiler's `contracts`, by file and name
 */
exports.compileContracts = (folder, files) => {
  const solc = require(require.resolve('solc', { paths: [process.cwd()] }))
  const readSource = (file) => ({ content: readFileSync(join(folder, file), 'utf8') })
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(files.map((file) => [file, readSource(file)])),
    settings: {
      // Paris has no PUSH0: the bytecode also runs on chains that lag behind.
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input)))
  for (const error of output.errors ?? []) console.error(error.formattedMessage)
  return output.contracts
}
