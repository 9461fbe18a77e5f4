import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readChanged } from '../api/reads.ts'
import { watchWorld } from '../api/world-stream.ts'

/** Between two times of reading again: time that is fast tells many things in a second. */
const calmMs = 500

/** Reads again what the room shows whenever something happens in the world. */
export function useWorldNews(): void {
  const client = useQueryClient()
  useEffect(() => {
    const stopping = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAgain = () => {
      timer = undefined
      void readChanged(client, () => true)
    }
    void watchWorld(stopping.signal, () => {
      timer ??= setTimeout(readAgain, calmMs)
    })
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [client])
}
