import { type ClientRequest, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { aPicture } from '../contract/samples.ts'
import type { Person, TestServer } from './server.ts'

/** An upload of which only the first half has been sent. */
export interface HalfSent {
  /**
   * Sends the rest of the picture.
   * @returns the code of the response
   */
  finish(): Promise<number>
}

/** Starts to send an avatar and stops in the middle of the picture. */
export async function sendHalf({ port }: TestServer, { token }: Person): Promise<HalfSent> {
  const form = new Response(formOf(aPicture()))
  const body = Buffer.from(await form.arrayBuffer())
  const request = httpRequest({
    port,
    path: '/api/v1/upload/avatar',
    method: 'POST',
    headers: {
      Authorization: token,
      'Content-Type': form.headers.get('content-type') ?? '',
      'Content-Length': body.length,
    },
  })
  const middle = body.length - Math.floor((await aPicture().arrayBuffer()).byteLength / 2)
  request.write(body.subarray(0, middle))
  return { finish: () => codeAfter(request, body.subarray(middle)) }
}

function formOf(picture: Blob): FormData {
  const form = new FormData()
  form.append('file', picture, 'picture.png')
  return form
}

function codeAfter(request: ClientRequest, rest: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    request.on('response', response => void text(response).then(said => resolve(JSON.parse(said).code), reject))
    request.on('error', reject).end(rest)
  })
}
