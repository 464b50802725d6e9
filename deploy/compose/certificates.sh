#!/bin/sh
# Makes the broker's certificate, by an authority of its own whose key is thrown away. Run it once before the first
# start, and again before ten years are over. The nodes trust ca.pem and nothing else for the name `nats`.
set -eu
cd "$(dirname "$0")"
mkdir -p certificates
# The folder keeps others out. The broker's own user must be able to read the key that is mounted from it.
chmod 700 certificates
cd certificates
umask 022
key() { openssl ecparam -name prime256v1 -genkey -noout -out "$1"; }
key ca.key
openssl req -x509 -new -key ca.key -days 3650 -subj '/CN=Coup broker authority' -out ca.pem
key broker.key
openssl req -new -key broker.key -subj '/CN=nats' -out broker.csr
printf 'subjectAltName=DNS:nats\nextendedKeyUsage=serverAuth\n' >broker.ext
openssl x509 -req -in broker.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 3650 -extfile broker.ext -out broker.pem
chmod 644 broker.key
rm -f ca.key ca.srl broker.csr broker.ext
