/** An entry of a lock, as far as it matters here. */
export interface Package {
  version?: string
  integrity?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

export interface Machine {
  os: string
  cpu: string
  libc: string | undefined
}

export function thisMachine(): Machine
export function neededPlaces(packages: Record<string, Package>, machine: Machine): Set<string>
