import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readChanged } from '../api/reads.ts'
import { watchWorld } from '../api/world-stream.ts'

/** Minimum interval between two refetches in milliseconds: a fast clock causes many events in a second. */
const calmMs = 500

/** Refetches the queries of the Control room when an event occurs in the world. */
export function useWorldEvents(): void {
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
