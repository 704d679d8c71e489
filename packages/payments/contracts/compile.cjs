// Compiles the contracts to src/deployments/paymentFactoryCode.ts. Run from a folder that has solc 0.8.30 and @openzeppelin/contracts 5.7.0
// installed.
const { writeFileSync } = require('node:fs')
const { join } = require('node:path')
const { compileContracts } = require('../../../scripts/compileContracts.cjs')

const files = ['PaymentAddress.sol', 'PaymentAddressFactory.sol']
const compiled = compileContracts(__dirname, files)
const read = (file, name) => compiled[file][name].evm.bytecode.object
writeFileSync(
  join(__dirname, '../src/deployments/paymentFactoryCode.ts'),
  `import type { Hex } from 'viem'

/** Code that creates \`contracts/PaymentAddressFactory.sol\`, which brings \`PaymentAddress.sol\`: written by \`contracts/compile.cjs\`. */
export const paymentFactoryCode: Hex =
  '0x${read('PaymentAddressFactory.sol', 'PaymentAddressFactory')}'

/** Code that creates \`contracts/PaymentAddress.sol\`: its hash is part of every address. */
export const paymentAddressCode: Hex =
  '0x${read('PaymentAddress.sol', 'PaymentAddress')}'
`,
)
