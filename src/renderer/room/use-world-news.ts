import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readAllChanged } from '../api/reads.ts'
import { watchWorld } from '../api/world-stream.ts'

/** Between two times of reading again: time that is fast tells many things in a second. */
const calmMs = 500

/** Reads again what the room shows whenever something happens in the world. */
export function useWorldNews(): void {
  const client = useQueryClient()
  useEffect(() => {
    const stopping = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let toldAt = 0
    const readAgain = () => {
      timer = undefined
      void readAllChanged(client, toldAt)
    }
    void watchWorld(stopping.signal, () => {
      toldAt = performance.now()
      timer ??= setTimeout(readAgain, calmMs)
    })
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [client])
}
