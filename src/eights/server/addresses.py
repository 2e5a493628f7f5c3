"""The addresses at which other devices on the same network reach this machine."""

from ipaddress import IPv4Address

from eights.server.origins import FAR_AWAY, way_out

# Interfaces of containers, virtual machines and tunnels: a phone in the same room rarely reaches them.
VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "cni", "tun", "utun", "tap", "wg", "zt", "tailscale")


def network_addresses() -> list[str]:
    """The IPv4 addresses of this machine, most useful first; none if it has no network.

    First comes the address used for outgoing connections, which is that of the Wi-Fi or the cable; last come those of
    virtual interfaces.
    """
    import ifaddr  # only here: a server for this machine alone needs no list

    found: dict[str, bool] = {}
    for adapter in ifaddr.get_adapters():
        is_virtual = str(adapter.nice_name).casefold().startswith(VIRTUAL)
        for each in adapter.ips:
            if each.is_IPv4 and is_reachable(str(each.ip)):
                found[str(each.ip)] = is_virtual
    first = way_out(*FAR_AWAY[0])
    return sorted(found, key=lambda address: (address != first, found[address]))


def is_reachable(address: str) -> bool:
    """Whether another device could use this address: not that of a loopback, nor one a machine gave itself."""
    number = IPv4Address(address)
    return not (number.is_loopback or number.is_link_local or number.is_unspecified)
