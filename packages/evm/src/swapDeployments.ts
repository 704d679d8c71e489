import type { Address } from './hex.ts'

/** What swaps on a network, as its makers name it. */
export interface SwapDeployment {
  /** Contract that wraps the network's currency one to one, by `deposit()` and `withdraw(uint256)`. */
  readonly wrapped: Address
  /** Uniswap's `SwapRouter02`, which is allowed what it takes as well; absent where Uniswap names none. */
  readonly router?: Address
  /** 1inch's `AggregationRouterV6`, which is allowed what it takes as well. */
  readonly oneInch: Address
  /** 0x's `AllowanceHolder`, which is called as well; absent where 0x serves no swaps, or has another one. */
  readonly allowanceHolder?: Address
}

/** Where Uniswap is at its usual place; on other networks it is elsewhere. */
const usualRouter = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'

/** At one place on every network that runs plain EVM bytecode. */
const oneInch = '0x111111125421cA6dc452d289314280a0f8842A65'

/** At one place on networks that have the opcodes of Cancun. */
const allowanceHolder = '0x0000000000001fF3684f28c67538d4D072C22734'

const opStackWrapped = '0x4200000000000000000000000000000000000006'

/**
 * The networks of the specification by CAIP-2 id, as of November 2026. Sources: `router` and most of `wrapped` from Uniswap's pages on its
 * deployments (`Uniswap/docs`, `content/protocols/v3/deployments`) and `Uniswap/sdks` (`sdk-core/src/addresses.ts`, `entities/weth9.ts`);
 * `oneInch` from the README of `1inch/limit-order-protocol`, "Deployments"; `allowanceHolder` from 0x's cheat sheet and
 * `AllowanceHolder.sol` of `0xProject/0x-settler`. 0x's settlers are not here: they change, and 0x asks not to write them down.
 */
export const swapDeployments: Readonly<Record<string, SwapDeployment>> = {
  'eip155:1': {
    wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    router: usualRouter,
    oneInch,
    allowanceHolder,
  },
  'eip155:10': { wrapped: opStackWrapped, router: usualRouter, oneInch, allowanceHolder },
  'eip155:56': {
    wrapped: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    router: '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
    oneInch,
    allowanceHolder,
  },
  // WXDAI, as Curve's and Gnosis' own lists name it. Uniswap's pages name no router here.
  'eip155:100': { wrapped: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d', oneInch },
  'eip155:137': {
    wrapped: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    router: usualRouter,
    oneInch,
    allowanceHolder,
  },
  // WFTM, as 1inch's fusion-sdk names it.
  'eip155:250': { wrapped: '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83', oneInch },
  // ZKsync derives addresses in another way, so nothing is at its usual place.
  'eip155:324': {
    wrapped: '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91',
    router: '0x99c56385daBCE3E81d8499d0b8d0257aBC07E8A3',
    oneInch: '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF',
  },
  // WKAIA, as Kaia's documentation names it.
  'eip155:8217': { wrapped: '0x19Aac5f612f524B754CA7e7c41cbFa2E981A4432', oneInch },
  'eip155:8453': {
    wrapped: opStackWrapped,
    router: '0x2626664c2603336E57B271c5C0b26F421741e481',
    oneInch,
    allowanceHolder,
  },
  'eip155:42161': {
    wrapped: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    router: usualRouter,
    oneInch,
    allowanceHolder,
  },
  'eip155:43114': {
    wrapped: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    router: '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
    oneInch,
    allowanceHolder,
  },
  // WETH of Aurora, as Trisolaris and DefiLlama name it.
  'eip155:1313161554': { wrapped: '0xC9BdeEd33CD01541e1eeD10f90519d2C06Fe3feB', oneInch },
}
