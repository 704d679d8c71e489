import type { Address } from './hex.ts'

/** Uniswap's Permit2, at one place on every network that derives addresses as Ethereum does. Source: `Uniswap/permit2`, README. */
export const permit2Address: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/**
 * Uniswap's `UniversalRouter` 2 by CAIP-2 id, which takes tokens by Permit2, as of November 2026. An older one undoes a swap whose
 * signature somebody else has handed in before. Source: Uniswap's pages on its deployments of version 4, and `deploy-addresses` of
 * `Uniswap/universal-router`.
 */
export const permit2Routers: Readonly<Record<string, Address>> = {
  'eip155:1': '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af',
  'eip155:10': '0x851116D9223fabED8E56C0E6b8Ad0c31d98B3507',
  'eip155:56': '0x1906c1d672b88cD1B9aC7593301cA990F94Eae07',
  'eip155:137': '0x1095692A6237d83C6a72F3F5eFEdb9A670C49223',
  'eip155:8453': '0x6fF5693b99212Da76ad316178A184AB56D299b43',
  'eip155:42161': '0xA51afAFe0263b40EdaEf0Df8781eA9aa03E381a3',
  'eip155:43114': '0x94b75331AE8d42C1b61065089B7d48FE14aA73b7',
}
