/** What the page may know of the token: never the token itself. */
export interface TokenStatus {
  signedIn: boolean
  /** False where no keyring keeps it: "signed in until you quit". */
  kept: boolean
}

/** What the shell gives to the page as `window.stallkeeper`; absent in the browser. Main, preload and page share this one type. */
export interface Bridge {
  /** Where the server listens, without a slash at the end; waits while it starts. The shell reloads the page when it moves. */
  apiUrl(): Promise<string>
  /** Keeps a token after sign-in: from then on the shell adds it to every request, and no script reads it back. */
  setToken(token: string): Promise<TokenStatus>
  clearToken(): Promise<TokenStatus>
  tokenStatus(): Promise<TokenStatus>
  /** The three ways on from "the server could not start". */
  retry(): Promise<void>
  openLogs(): Promise<void>
  quit(): Promise<void>
}

declare global {
  interface Window {
    readonly stallkeeper?: Bridge
  }
}
