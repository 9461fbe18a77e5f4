interface Where {
  stream?: NodeJS.WritableStream & { isTTY?: boolean }
  times?: { terminal: number; log: number }
}

export function showProgress(title: string, detail?: () => string, where?: Where): () => void
