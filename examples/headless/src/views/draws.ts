import type { HeadlessViewId } from '@portico/embed'
import type { DrawView } from '../DrawnView.ts'
import { drawAccount } from './drawAccount.ts'
import { drawBuy } from './drawBuy.ts'
import { drawConnect } from './drawConnect.ts'
import { drawConnecting } from './drawConnecting.ts'
import { drawHistory, drawTransaction } from './drawHistory.ts'
import { drawName, drawNameDetails, drawNameSuccess } from './drawNames.ts'
import { drawNetworks } from './drawNetworks.ts'
import { drawPay } from './drawPay.ts'
import { drawPayReview, drawPayScan } from './drawPayReview.ts'
import { drawBuyChoices, drawPurchase, drawSellers, drawWhatIsABuy } from './drawPurchase.ts'
import { drawReceive, drawReceiveTokens } from './drawReceive.ts'
import { drawSend, drawSendResult, drawSendReview, drawSendTokens } from './drawSend.ts'
import { drawSwap, drawSwapResult, drawSwapTokens } from './drawSwap.ts'
import { drawSwapReview } from './drawSwapReview.ts'

/** The views of this site. It has no relay and no guide, so that no other one is ever opened. */
export const draws: { readonly [Id in HeadlessViewId]?: DrawView<Id> } = {
  Account: drawAccount,
  BuyInProgress: drawPurchase,
  Connect: drawConnect,
  ConnectingExternal: drawConnecting,
  Networks: drawNetworks,
  Onramp: drawBuy,
  OnrampProviders: drawSellers,
  OnrampSelect: drawBuyChoices,
  Pay: drawPay,
  PayQuote: drawPayReview,
  PayScan: drawPayScan,
  Receive: drawReceive,
  ReceiveSelectToken: drawReceiveTokens,
  RegisterAccountName: drawName,
  RegisterAccountNameSuccess: drawNameSuccess,
  Send: drawSend,
  SendResult: drawSendResult,
  SendReview: drawSendReview,
  SendSelectToken: drawSendTokens,
  Swap: drawSwap,
  SwapPreview: drawSwapReview,
  SwapResult: drawSwapResult,
  SwapSelectToken: drawSwapTokens,
  Transaction: drawTransaction,
  Transactions: drawHistory,
  UnsupportedChain: drawNetworks,
  WhatIsABuy: drawWhatIsABuy,
  'names/Details': drawNameDetails,
}
