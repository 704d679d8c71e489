const { readFileSync } = require('node:fs')
const { join } = require('node:path')

/**
 * Compiles contracts, with solc 0.8.30 and what they import of the folder that it is run in.
 * @param {string} folder where the sources are
 * @param {readonly string[]} files their names
 * @param {object} settings of the compiler, where they are to be others
 * @returns the compiler's `contracts`, by file and name
 */
exports.compileContracts = (folder, files, settings = {}) => {
  const resolve = (name) => require.resolve(name, { paths: [process.cwd()] })
  const solc = require(resolve('solc'))
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
      ...settings,
    },
  }
  const findImport = (name) => ({ contents: readFileSync(resolve(name), 'utf8') })
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: findImport }))
  for (const error of output.errors ?? []) console.error(error.formattedMessage)
  return output.contracts
}
