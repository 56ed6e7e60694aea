type Sent = [call: string, parts: Readonly<Record<string, FormDataEntryValue>>];

/**
 * Answers each upload with a status and a text, once a quarter has been sent; with 0 the connection breaks, and with
 * 'unanswered' all of it arrives but no answer comes. Returns what was sent.
 */
export function fakeUpload(status: number | 'unanswered', responseText = ''): readonly Sent[] {
  const sent: Sent[] = [];
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = status;
    readonly responseText = responseText;
    #call = '';
    open(method: string, path: string) {
      this.#call = `${method} ${path}`;
    }
    setRequestHeader() {}
    send(form: FormData) {
      sent.push([this.#call, Object.fromEntries(form)]);
      const loaded = status === 'unanswered' ? 4 : 1;
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 4 }));
      if (status !== 'unanswered') {
        this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
      }
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  // jsdom's files cannot be read otherwise.
  Blob.prototype.arrayBuffer ??= readWhole;
  return sent;
}

function readWhole(this: Blob): Promise<ArrayBuffer> {
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result as ArrayBuffer);
  reader.readAsArrayBuffer(this);
  return promise;
}
