import type { Machine, Package } from './needed.mjs'

export function isRecorded(lock: Record<string, Package>, record: Record<string, Package>, machine?: Machine): boolean
export function isInstalled(root: string): boolean
export function noteInstalled(root: string): void
export function neededFolders(root: string): string[]
