/** Reaction of the console to a refusal, in addition to displaying its sentence (S-470 to S-477). */
export type Reaction = 'toast' | 'invite' | 'notFound' | 'notFoundAndForgetToken' | 'sessionBar'

/**
 * The error catalogue: every code by its symbol (S-400 to S-461, S-485; D-80).
 * The sentences are in `locales/<language>/errors.json` under the same symbols.
 */
export const codes = {
  Ok: 200,
  SystemBusy: 201,
  OperationBusy: 202,
  InvalidOperation: 203,
  OperationFailed: 204,
  BadRequest: 400,
  IllegalRequest: 401,
  InvalidRequest: 402,
  ParameterMissing: 403,
  RecordNotFound: 404,
  InvalidParameter: 405,
  Unauthenticated: 406,
  NoAuthentication: 407,
  TokenExpired: 408,
  InsufficientPermissions: 409,
  InvalidAccount: 410,
  AccountDisabled: 411,
  CredentialsRequired: 412,
  CredentialsIncorrect: 413,
  VerifyCodeInvalid: 414,
  VerifyCodeIncorrect: 415,
  VerifyCodeRequired: 416,
  UsernameExists: 417,
  UsernameDuplicated: 418,
  RouteExists: 419,
  RouteDuplicated: 420,
  OldLoginPasswordIncorrect: 421,
  InviteCodeExists: 422,
  InviteCodeDuplicated: 423,
  InsufficientBalance: 424,
  LanguageNotConfigured: 425,
  LanguageExists: 426,
  LanguageInvalid: 427,
  GoodsTypeNotConfigured: 428,
  GoodsTypeNotFound: 429,
  GoodsCodeExists: 430,
  GoodsCodeDuplicated: 431,
  LogisticsNotConfigured: 432,
  LogisticsExists: 433,
  LogisticsDuplicated: 434,
  LogisticsInvalid: 435,
  InviteCodeRequired: 436,
  InvalidUserPage: 437,
  InviteCodeInvalid: 438,
  InviteRegistrationClosed: 439,
  LoginError: 440,
  FeedbackLength: 441,
  AddFailed: 442,
  OldPasswordError: 443,
  UserBankMaximum: 444,
  PayPasswordNotSet: 445,
  PayPasswordWrong: 446,
  ShowcaseDeleteLimit: 447,
  BelowMinimumDeposit: 448,
  WithdrawDisabled: 449,
  WalletFrozen: 450,
  WithdrawAccountNotFound: 451,
  ShowcaseLimit: 452,
  ActivityAlreadyAdded: 453,
  FriendSupportLimit: 454,
  UnknownError: 500,
  SystemError: 501,
} as const

export type CodeSymbol = keyof typeof codes
export type Refusal = Exclude<CodeSymbol, 'Ok'>

/** Restrictions that an operator can set for a seller, with the code of the calls that are then refused. */
export const flagRefusals = {
  withdrawDisabled: 'WithdrawDisabled',
  walletFrozen: 'WalletFrozen',
} as const satisfies Record<string, Refusal>
export type SellerFlag = keyof typeof flagRefusals

const reactions: Partial<Record<CodeSymbol, Reaction>> = {
  InviteCodeRequired: 'invite',
  InviteCodeInvalid: 'invite',
  InvalidUserPage: 'notFound',
  LoginError: 'notFound',
  AccountDisabled: 'notFound',
  IllegalRequest: 'notFoundAndForgetToken',
  Unauthenticated: 'sessionBar',
  NoAuthentication: 'sessionBar',
  TokenExpired: 'sessionBar',
}

const symbols = new Map(Object.entries(codes).map(([symbol, code]) => [code as number, symbol as CodeSymbol]))

/** Returns the symbol of a code; undefined for a code that is not in the catalogue. */
export const symbolOf = (code: number): CodeSymbol | undefined => symbols.get(code)

/** Returns the console's reaction to a code. By default it is a toast, a short message. */
export const reactionTo = (code: number): Reaction => {
  const symbol = symbolOf(code)
  return (symbol && reactions[symbol]) ?? 'toast'
}
